import { describe, expect, it } from 'vitest'
import { type HeroKind, heroKind } from './hero-kind'

const cases: [title: string, target: string | null, want: HeroKind][] = [
  ['no target opens the console', null, 'console'],
  ['an empty target opens the console', '', 'console'],
  ['a techpacks host opens Design Studio', 'https://techpacks.example.com/', 'design'],
  ['a scout host opens Design Studio', 'https://scout.example.com/trends?y=2', 'design'],
  ['an artifax host opens Design Studio', 'https://app.artifax.ai', 'design'],
  ['a texhpx host opens Design Studio', 'https://texhpx.example.com', 'design'],
  ['a catalogix host opens Catalog Studio', 'https://catalogix.example.com', 'catalog'],
  ['a client host opens Catalog Studio', 'https://client.example.com/a', 'catalog'],
  ['a catalist host opens Catalog Studio', 'https://my-catalist.example.com', 'catalog'],
  ['a photogenix host opens Photo Studio', 'https://photogenix.example.com', 'photo'],
  ['plain http counts too', 'http://photogenix.localhost:3000/', 'photo'],
  ['letter case does not matter', 'HTTPS://PhotoGenix.Example.COM', 'photo'],
  ['a word inside a longer label counts', 'https://staging-scout2.example.com', 'design'],
  ['design wins over catalog', 'https://scout.client.example.com', 'design'],
  ['catalog wins over photo', 'https://photogenix-client.example.com', 'catalog'],
  ['an unknown host opens the console', 'https://app.example.com', 'console'],
  ['a studio word in the path is ignored', 'https://app.example.com/scout', 'console'],
  ['a studio word in the query is ignored', 'https://app.example.com/?next=scout', 'console'],
  ['a studio word in the fragment is ignored', 'https://app.example.com/#catalist', 'console'],
  ['a studio word in the user name is ignored', 'https://scout@app.example.com', 'console'],
  ['a relative path has no host', '/workspace/scout', 'console'],
  ['a scheme-relative URL is not absolute', '//scout.example.com', 'console'],
  ['a bare host is not a URL', 'scout.example.com/x', 'console'],
  ['a script URL has no host', 'javascript:scout()', 'console'],
  ['another scheme is ignored', 'ftp://scout.example.com', 'console'],
  ['malformed text opens the console', 'https://[scout', 'console'],
]

describe('hero kind', () => {
  it.each(cases)('%s', (_title, target, want) => {
    expect(heroKind(target)).toBe(want)
  })
})
