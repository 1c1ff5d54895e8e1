const paths = new WeakMap<File, string>()

/** So that the names of 1,000 photos fit into a request. */
const longest = 150

/** Says in which folders a file came, which its name doesn't. */
export function keepPath(file: File, path: string): File {
  paths.set(file, path)
  return file
}

/** A file's name with its folders, as far as they are known. */
export function pathOf(file: File): string {
  const path = paths.get(file) || file.webkitRelativePath || file.name
  return path.length > longest ? file.name : path
}
