/** Sentences to begin with. */
export const examples = [
  'Oversized camel wool coat, notch lapel, midi, flap pockets',
  'Men’s heavy cotton hoodie, boxy, half zip, kangaroo pocket',
  'Wide linen trousers with pleats and slant pockets',
] as const
