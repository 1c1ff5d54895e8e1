import { expect, test } from 'vitest'
import { credentialsText, makerText, originTitle } from './origin-text'

test.each([
  ['uploaded', '', 'Uploaded, says nothing about its origin'],
  ['uploaded', 'digitalCapture', 'Uploaded'],
  ['drawn', 'algorithmicMedia', 'Drawn by rules, no AI'],
  ['made', 'trainedAlgorithmicMedia', 'Made with AI'],
  ['edited', 'compositeWithTrainedAlgorithmicMedia', 'Edited with AI'],
] as const)('%s %s is titled %s', (origin, sourceType, title) => {
  expect(originTitle({ origin, sourceType })).toBe(title)
})

const drawn = { origin: 'drawn', sourceType: 'algorithmicMedia' } as const

type Made = Parameters<typeof makerText>[0]

test.each<[Made, string]>([
  [{ ...drawn, system: 'Rules 1.4', parents: ['a', 'b'] }, 'Rules 1.4, from 2 images.'],
  [{ ...drawn, system: 'Rules 1.4', parents: [] }, 'Rules 1.4.'],
  [{ ...drawn, system: '', parents: ['a'] }, 'From 1 image.'],
  [{ ...drawn, system: '', parents: [] }, ''],
  [
    { origin: 'uploaded', sourceType: 'digitalCapture', system: '', parents: [] },
    'Its file says: taken with a camera.',
  ],
  [{ origin: 'uploaded', sourceType: '', system: '', parents: [] }, ''],
])('%j says %s', (asset, text) => {
  expect(makerText(asset)).toBe(text)
})

test.each([
  [false, null, null],
  [true, null, { text: 'The file has Content Credentials.', danger: false }],
  [
    true,
    { signer: 'OpenAI', valid: true, own: false },
    { text: 'Signed by OpenAI, unchanged since.', danger: false },
  ],
  [
    true,
    { signer: 'Nordhaus', valid: true, own: true },
    {
      text: 'Signed by Nordhaus, unchanged since. The certificate is your own, not a public one.',
      danger: false,
    },
  ],
  [
    true,
    { signer: 'OpenAI', valid: false, own: false },
    { text: 'Changed after it was signed. Don’t rely on what the file says.', danger: true },
  ],
])('credentials %j %j say %j', (credentials, credentialsInfo, said) => {
  expect(credentialsText({ credentials, credentialsInfo })).toEqual(said)
})
