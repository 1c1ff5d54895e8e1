export const freeName = 'Free'
/** The plan on request, which is sold by nobody but us. */
export const enterpriseName = 'Enterprise'
/** What was agreed with one workspace. */
export const customName = 'Custom'
