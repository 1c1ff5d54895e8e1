import { type ReactNode, useId } from 'react'
import type { Refusals } from '@/api/queries/workspaces'
import { Checkbox } from '@/components/checkbox'
import { Choice } from '@/components/choice'
import { TextField } from '@/components/field'
import { type AccessApp, catalogApps, catalogStudio, wholeStudios } from '@/lib/access-apps'
import {
  type AccessForm,
  appExtent,
  catalogExtent,
  type Extent,
  offersApp,
  type Problems,
  withApp,
  withCatalog,
  withPosition,
  withStore,
} from '@/lib/access-form'
import css from './access-fields.module.css'
import { AddressField } from './address-field'
import type { AccessScope } from './use-access-scope'

const appRefusal = 'You can only give access to apps you have yourself.'
const storeRefusal = 'You can only give access to stores you have yourself.'
const roles = ['Admin', 'Member'] as const
const yesOrNo = ['Yes', 'No'] as const

type AccessFieldsProps = {
  form: AccessForm
  onChange: (form: AccessForm) => void
  problems: Problems
  /** Null while loading. */
  scope: AccessScope | null
  /** Shown while the scope is loading. */
  fallback: ReactNode
  mayNot: Refusals
  /** Makes the email read-only, for editing an existing member. */
  emailLocked?: boolean
}

/** Fields for a member's email, role, permissions and app access. */
export function AccessFields(props: AccessFieldsProps) {
  const { form, onChange, problems, scope, fallback, mayNot, emailLocked = false } = props
  const admin = form.position === 'Admin'
  const always = admin ? 'Admins always have this.' : null
  return (
    <>
      {emailLocked ? (
        <TextField label="Email ID" value={form.email} error={problems.email} readOnly />
      ) : (
        <AddressField
          value={form.email}
          error={problems.email}
          onChange={(email) => onChange({ ...form, email })}
        />
      )}
      <div className={css.choices}>
        <Choice
          label="Role"
          options={roles}
          value={form.position}
          onChange={(position) => onChange(withPosition(form, position))}
          refusal={mayNot('change_role')}
          hint={admin ? 'Full access, including apps, billing and team management.' : undefined}
        />
        <Choice
          label="Can use credits"
          options={yesOrNo}
          value={form.canUseCredits}
          onChange={(canUseCredits) => onChange({ ...form, canUseCredits })}
          refusal={mayNot('grant_credit_access') ?? always}
        />
        <Choice
          label="Can invite users"
          options={yesOrNo}
          value={form.canInviteUsers}
          onChange={(canInviteUsers) => onChange({ ...form, canInviteUsers })}
          refusal={mayNot('grant_invite_access') ?? always}
        />
      </div>
      {!admin && (scope ? <Studios {...props} scope={scope} /> : fallback)}
    </>
  )
}

function Studios({ form, onChange, problems, scope }: AccessFieldsProps & { scope: AccessScope }) {
  const id = useId()
  const { all, may, stores } = scope
  const appsRefused = [...wholeStudios, ...catalogApps].some((of) => !offersApp(may, of))
  const storesRefused = stores.some(({ _id }) => !may.storeIds.includes(_id))
  const app = (of: AccessApp) => (
    <Checkbox
      key={of.service}
      label={of.label}
      checked={checkedFor(appExtent(form, all, of))}
      refusal={offersApp(may, of) ? null : appRefusal}
      hint={null}
      onChange={(on) => onChange(withApp(form, may, of, on))}
    />
  )
  const catalogOffered = catalogApps.some((of) => offersApp(may, of)) || may.storeIds.length > 0
  return (
    <fieldset
      className={css.access}
      aria-describedby={appsRefused ? `${id}-apps ${id}-problem` : `${id}-problem`}
    >
      <legend className={css.legend}>Access</legend>
      {appsRefused && (
        <p id={`${id}-apps`} className={css.none}>
          {appRefusal}
        </p>
      )}
      <div role="alert" id={`${id}-problem`} className={css.problem}>
        {problems.access}
      </div>
      <div className={css.studios}>
        {wholeStudios.map((studio) => (
          <div key={studio.service} className={css.studio}>
            {app(studio)}
            <p className={css.contents}>{contentsOf(all, studio)}</p>
          </div>
        ))}
        <fieldset className={css.studio} aria-label={catalogStudio}>
          <Checkbox
            label={catalogStudio}
            checked={checkedFor(catalogExtent(form, all))}
            refusal={catalogOffered ? null : appRefusal}
            hint={null}
            onChange={(on) => onChange(withCatalog(form, may, on))}
          />
          <div className={css.apps}>{catalogApps.map((of) => app(of))}</div>
          <fieldset className={css.stores} aria-describedby={`${id}-stores`}>
            <legend className={css.storesTitle}>Stores</legend>
            {storesRefused && (
              <p id={`${id}-stores`} className={css.none}>
                {storeRefusal}
              </p>
            )}
            {stores.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                label={name}
                checked={form.storeIds.includes(_id)}
                refusal={may.storeIds.includes(_id) ? null : storeRefusal}
                hint={null}
                onChange={(on) => onChange(withStore(form, may, _id, on))}
              />
            ))}
            {stores.length === 0 && <p className={css.none}>No store available to invite user.</p>}
          </fieldset>
        </fieldset>
      </div>
    </fieldset>
  )
}

/** The names of the apps in a studio that is granted as a whole. */
function contentsOf({ services }: AccessScope['all'], { service }: AccessApp) {
  return services
    .filter(({ name }) => name === service)
    .map(({ displayName }) => displayName)
    .join(', ')
}

function checkedFor(extent: Extent) {
  return extent === 'some' ? 'indeterminate' : extent === 'all'
}
