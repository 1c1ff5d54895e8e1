/** The gray shape of each garment, in a box of 64. */
export const garmentShapes: Readonly<Record<string, string>> = {
  coat: 'M24 6 12 12 4 36l8 3 6-14v33h28V25l6 14 8-3-8-24-12-6-8 8Z',
  shirt: 'M23 8 11 14 5 34l8 3 5-10v29h28V27l5 10 8-3-6-20-12-6-9 5Z',
  tshirt: 'M22 9 8 15 4 28l9 3 5-4v27h28V27l5 4 9-3-4-13-14-6c-2 4-6 6-10 6s-8-2-10-6Z',
  sweater: 'M23 9 11 14 4 42l8 3 6-16v25h28V29l6 16 8-3-7-28-12-5c-2 3-5 5-9 5s-7-2-9-5Z',
  hoodie: 'M23 13 11 17 4 44l8 3 6-16v25h28V31l6 16 8-3-7-27-12-4c0-6-4-9-9-9s-9 3-9 9Z',
  dress: 'M24 6 17 9l-4 14 7 2v6L10 58h44L44 31v-6l7-2-4-14-7-3c-1 4-4 6-8 6s-7-2-8-6Z',
  trousers: 'M20 6h24l4 52H36l-4-34-4 34H16Z',
  jeans: 'M20 6h24l3 52H37l-5-34-5 34H17Z',
  shorts: 'M19 12h26l5 34H35l-3-14-3 14H14Z',
  skirt: 'M22 10h20l12 44H10Z',
  leggings: 'M22 6h20l1 52h-8l-3-34-3 34h-8Z',
  tote: 'M12 24h8v-4c0-8 5-13 12-13s12 5 12 13v4h8l3 34H9Zm13 0h14v-4c0-5-3-8-7-8s-7 3-7 8Z',
}
