const longest = 254
const longestLocal = 64

/** Word characters in parts joined by one dot, hyphen or plus. */
const localPart = /^\w+(?:[.+-]\w+)*$/
/** A host label of at most 63 characters that neither starts nor ends with a hyphen. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const lastLabel = /^[a-z]{2,63}$/

const messages = {
  empty: 'Email can not be empty.',
  invalid: 'Please enter a valid email address.',
} as const

type EmailCheck =
  | { ok: true; email: string }
  | { ok: false; error: keyof typeof messages; message: string }

/**
 * Validates a typed address and returns its canonical form: trimmed and lowercase.
 * Takes time linear in the input's length. The server applies the same rule.
 */
export function checkEmail(input: string): EmailCheck {
  const text = input.trim()
  if (text === '') return refuse('empty')
  if (text.length > longest || !isASCII(input)) return refuse('invalid')
  const email = text.toLowerCase()
  const [local = '', domain = '', ...rest] = email.split('@')
  if (rest.length > 0 || local.length > longestLocal || !localPart.test(local)) {
    return refuse('invalid')
  }
  const labels = domain.split('.')
  const suffix = labels.pop() ?? ''
  if (labels.length === 0 || !lastLabel.test(suffix) || !labels.every((l) => label.test(l))) {
    return refuse('invalid')
  }
  return { ok: true, email }
}

function refuse(error: keyof typeof messages): EmailCheck {
  return { ok: false, error, message: messages[error] }
}

/** Checked before trimming and lowercasing, which turn some non-ASCII text into ASCII. */
function isASCII(text: string) {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false
  return true
}
