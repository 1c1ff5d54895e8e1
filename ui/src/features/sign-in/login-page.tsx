import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { sessionQuery } from '@/api/queries/session'
import { Logo } from '@/components/logo'
import { ThemeSwitch } from '@/components/theme-switch'
import { useQueryString } from '@/components/use-query-string'
import { VisuallyHidden } from '@/components/visually-hidden'
import { paths } from '@/lib/paths'
import { CodeStep } from './code-step'
import { EmailStep } from './email-step'
import { Hero } from './hero/hero'
import { heroKind } from './hero/hero-kind'
import { Leaving } from './leaving'
import { LegalLinks } from './legal-links'
import css from './login-page.module.css'
import { SetupStep } from './setup-step'
import { busyAtom, signInAtom } from './state'
import { keepTarget, wishedTarget } from './target'

/** Sign-in: the steps beside the panel of the studio that the person is on the way to. */
export default function LoginPage() {
  const { step } = useAtomValue(signInAtom)
  const search = useQueryString()
  const hero = useMemo(() => heroKind(wishedTarget(search)), [search])
  useVisit()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Logo />
        <ThemeSwitch compact />
      </header>
      <main className={css.main}>
        <CurrentStep />
      </main>
      <VisuallyHidden role="status">
        {step === 'OTP_VERIFICATION' && 'Enter the code we emailed you.'}
        {step === 'DONE' && "You're signed in."}
      </VisuallyHidden>
      <footer className={css.foot}>
        <LegalLinks />
      </footer>
      <div className={css.hero}>
        <Hero kind={hero} />
      </div>
    </div>
  )
}

function CurrentStep() {
  const state = useAtomValue(signInAtom)
  switch (state.step) {
    case 'EMAIL_ENTRY':
      return <EmailStep email={state.email} />
    case 'OTP_VERIFICATION':
      return <CodeStep email={state.email} />
    case 'SETUP_ACCOUNT':
      return <SetupStep />
    case 'DONE':
      return <Leaving target={state.target} />
    default:
      return (
        <p role="alert" className={css.unknown}>
          Unknown screen type
        </p>
      )
  }
}

/** Keeps what the address brings; whoever is signed in already goes on. */
function useVisit() {
  const client = useQueryClient()
  const search = useQueryString()
  const session = useQuery(sessionQuery())
  const [{ step }, move] = useAtom(signInAtom)
  const busy = useAtomValue(busyAtom)
  const goesOn =
    session.isSuccess &&
    session.data !== null &&
    busy === null &&
    (step === 'EMAIL_ENTRY' || step === 'OTP_VERIFICATION')

  useEffect(() => {
    keepTarget(client, search)
  }, [client, search])

  useEffect(() => {
    if (!goesOn) return
    keepTarget(client, search).then((target) =>
      move({ type: 'SIGNED_IN', target: target ?? paths.workspaces }),
    )
  }, [client, search, goesOn, move])
}
