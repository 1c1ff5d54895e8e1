import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a server that can be cut, in the middle of what runs over it. */
export class Connection {
  private readonly sockets = new Set<Socket>()
  private isCut = false

  private constructor(private readonly proxy: Server) {}

  static async open(to: string): Promise<Connection> {
    const proxy = createServer((near) => connection.join(near, new URL(to)))
    const connection = new Connection(proxy)
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    return connection
  }

  /** Its origin, without a trailing slash. */
  get url(): string {
    return `http://127.0.0.1:${(this.proxy.address() as AddressInfo).port}`
  }

  cut(): void {
    this.isCut = true
    for (const socket of this.sockets) socket.destroy()
  }

  mend(): void {
    this.isCut = false
  }

  async close(): Promise<void> {
    this.cut()
    this.proxy.close()
    await once(this.proxy, 'close')
  }

  private join(near: Socket, { hostname, port }: URL) {
    if (this.isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      this.sockets.add(socket)
      const other = socket === near ? far : near
      socket.on('close', () => {
        this.sockets.delete(socket)
        other.destroy()
      })
      // A cut is what is expected.
      socket.on('error', () => {})
    }
    near.pipe(far).pipe(near)
  }
}
