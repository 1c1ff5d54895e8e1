import type { components, paths } from './schema'

/** A named schema of the API's description: `Schema<'User'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The described paths that accept a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

type Operation<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer O> ? O : never

type JSONOf<Message> = Message extends { content: { 'application/json': infer Body } }
  ? Body
  : never

/** The body of a successful response: `status`, `data` and other top-level members. */
export type Answer<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer Responses }
    ? JSONOf<Responses[keyof Responses & (200 | 201)]>
    : never

/** The `data` of a successful response. */
export type Data<P extends keyof paths, M extends Method> =
  Answer<P, M> extends { data: infer D } ? D : never

type Params<O> = O extends { parameters: { path: infer P } } ? { params: P } : { params?: never }

type Query<O> = O extends { parameters: { query: infer Q } }
  ? { query: Q }
  : O extends { parameters: { query?: infer Q } }
    ? { query?: Q }
    : never

type Body<O> = O extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer JSON }
    ? { json: JSON; form?: never }
    : Content extends { 'multipart/form-data': unknown }
      ? { form: FormData; json?: never }
      : never
  : { json?: never; form?: never }

type Options<O> = Params<O> &
  Query<O> &
  Body<O> & {
    headers?: Record<string, string | undefined>
    signal?: AbortSignal
    /** Lets the request outlive the page; its body is then limited to 64 kB. */
    keepalive?: boolean
  }

/** The options of a call, optional if none is required. */
export type Args<P extends keyof paths, M extends Method> =
  Record<never, never> extends Options<Operation<P, M>>
    ? [options?: Options<Operation<P, M>>]
    : [options: Options<Operation<P, M>>]
