const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** How many digits the catalog keeps behind the point (ISO 4217); browsers go by what is usual where it is paid. */
export const decimalsOf = (currency: string) =>
  none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2
