type Suggestion = {
  /** What the chip says. */
  name: string
  /** What it puts into the field, to be continued. */
  prompt: string
}

export const suggestions: readonly Suggestion[] = [
  {
    name: 'Winter collection',
    prompt: 'A winter collection of quilted coats and heavy knits in undyed wool',
  },
  {
    name: 'Summer shorts',
    prompt: 'Summer shorts in washed linen, high-waisted, with a drawstring',
  },
  {
    name: 'Everyday wear',
    prompt: 'Everyday wear: a relaxed shirt and trousers in organic cotton',
  },
  {
    name: 'Workwear',
    prompt: 'A workwear jacket in waxed canvas with patch pockets and bar tacks',
  },
  {
    name: 'Y2K outfit',
    prompt: 'A Y2K outfit: a cropped cardigan, low-rise denim and a chain belt',
  },
]
