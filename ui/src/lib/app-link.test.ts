import { expect, test } from 'vitest'
import { appLink } from './app-link'

const origin = 'https://app.selvedge.test'

test.each<[why: string, pageUrl: string, id: string, href: string | null, external?: boolean]>([
  ['the token is replaced', '/workspace/workspaceid/app/scout', 'w1', '/workspace/w1/app/scout'],
  ['every token is replaced', '/workspaceid/a?in=workspaceid#workspaceid', 'w1', '/w1/a?in=w1#w1'],
  ['a page without a token is unchanged', '/status', 'w1', '/status'],
  ['an id is escaped', '/workspace/workspaceid', 'a b?c', '/workspace/a%20b%3Fc'],
  [
    'an id with a dollar sign is not a pattern',
    '/workspace/workspaceid',
    '$&',
    '/workspace/%24%26',
  ],
  ['own origin becomes a path', 'https://app.selvedge.test/workspaceid', 'w1', '/w1'],
  [
    'another https origin is kept',
    'https://studio.test/workspaceid/x',
    'w1',
    'https://studio.test/w1/x',
    true,
  ],
  [
    'a port is kept',
    'https://studio.test:8443/workspaceid',
    'w1',
    'https://studio.test:8443/w1',
    true,
  ],
  ['plain http is rejected', 'http://studio.test/workspaceid', 'w1', null],
  ['a script is rejected', 'javascript:alert(1)//workspaceid', 'w1', null],
  ['a host without a scheme is rejected', '//studio.test/workspaceid', 'w1', null],
  ['a backslash host is rejected', '/\\studio.test/workspaceid', 'w1', null],
  ['a user before the host is rejected', 'https://app.selvedge.test@studio.test/', 'w1', null],
  ['a tab within is rejected', '/\t/studio.test', 'w1', null],
  ['an id can’t escape its path', '/workspace/workspaceid/app', '../..', null],
  ['a relative path is rejected', 'workspace/workspaceid', 'w1', null],
  ['an empty URL', '', 'w1', null],
])('%s', (_, pageUrl, id, href, external = false) => {
  expect(appLink(pageUrl, id, origin)).toEqual(href === null ? null : { href, external })
})
