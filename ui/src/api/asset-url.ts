import { addressOf } from './url'

/** Longest sides of the renditions that every image has, in pixels. */
export type RenditionSize = 96 | 320 | 960 | 2048

/** URL of the file; it is downloaded unless it is to be shown inline. */
export function fileAddress(workspaceId: string, assetId: string, inline = false): string {
  const address = addressOf('/api/v1/workspace/{id}/assets/{asset}/file', {
    id: workspaceId,
    asset: assetId,
  })
  return inline ? `${address}?inline=true` : address
}

/** URL of a smaller image of an asset. */
export function renditionAddress(
  workspaceId: string,
  assetId: string,
  size: RenditionSize,
): string {
  return fileAddress(workspaceId, assetId).replace(/file$/, `w${size}`)
}

export type Cloth = {
  name?: string
  weave?: string | undefined
  print?: string
  color?: string | undefined
}

/** URL of a drawing of a cloth, which its name describes unless its weave and color are known. */
export function clothAddress(cloth: Cloth): string {
  const given = Object.entries(cloth).filter((entry): entry is [string, string] => !!entry[1])
  return `/api/v1/cloth?${new URLSearchParams(given)}`
}

/** URL of a picture of a board that is shared by link. */
export function sharedPictureAddress(token: string, assetId: string, size: RenditionSize): string {
  const params = { token, asset: assetId }
  return `${addressOf('/api/v1/shared-board/{token}/pictures/{asset}', params)}?w=${size}`
}
