import type { FabricData, Fibre } from './element'

/** The fibres that a fabric is usually made of, by their codes of ISO 2076. */
export const fibreNames: Readonly<Record<string, string>> = {
  WO: 'wool',
  WV: 'virgin wool',
  WS: 'cashmere',
  WM: 'mohair',
  WP: 'alpaca',
  CO: 'cotton',
  LI: 'linen',
  SE: 'silk',
  RA: 'ramie',
  HA: 'hemp',
  VI: 'viscose',
  CLY: 'lyocell',
  MD: 'modal',
  CU: 'cupro',
  AC: 'acetate',
  PES: 'polyester',
  PA: 'polyamide',
  PC: 'acrylic',
  EL: 'elastane',
  PU: 'polyurethane',
}

/** 'Wool 80, polyamide 20'. */
export function fibreText(fibres: readonly Fibre[]): string {
  const text = fibres
    .map(({ code, percent }) => `${fibreNames[code] ?? code.toLowerCase()} ${percent}`)
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '480 g/m², 150 cm'. */
export function fabricWeight({ gsm, width }: Pick<FabricData, 'gsm' | 'width'>): string {
  return [gsm && `${gsm} g/m²`, width && `${width} cm`].filter(Boolean).join(', ')
}
