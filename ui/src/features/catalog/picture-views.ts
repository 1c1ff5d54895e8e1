/** What is to be seen in a picture of a product. */
export const views = ['front', 'back', 'side', 'detail', 'model', 'flat'] as const
