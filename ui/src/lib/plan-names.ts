export const freeName = 'Free'
/** The plan on request, which has no product at the provider. */
export const enterpriseName = 'Enterprise'
/** A plan agreed with one workspace. */
export const customName = 'Custom'
