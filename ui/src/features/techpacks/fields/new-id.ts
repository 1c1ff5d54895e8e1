/** An ID for a new item of a list. */
export const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20)
