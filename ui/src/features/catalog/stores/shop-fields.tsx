import { TextField } from '@/components/field'

export type Shop = { name: string; website: string }

/** What a store is called and where it is. */
export function ShopFields({
  shop,
  errors,
  onChange,
}: {
  shop: Shop
  errors: { name?: string | undefined; website?: string | undefined }
  onChange: (shop: Shop) => void
}) {
  return (
    <>
      <TextField
        label="Name"
        value={shop.name}
        maxLength={120}
        error={errors.name}
        onChange={({ target }) => onChange({ ...shop, name: target.value })}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Feeds name it as where the products are from. Leave it empty for a showroom."
        value={shop.website}
        error={errors.website}
        onChange={({ target }) => onChange({ ...shop, website: target.value })}
      />
    </>
  )
}
