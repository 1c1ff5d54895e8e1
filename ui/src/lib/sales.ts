/**
 * Where half an hour with our sales can be booked. Whoever runs the product puts the address of
 * their own calendar here; this one is reserved and belongs to nobody.
 */
export const bookingPage = 'https://book.selvedge.example/30min'
