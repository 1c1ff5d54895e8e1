import { useMutation, useQueryClient } from '@tanstack/react-query'
import { upload } from '@/api/upload'
import { registerWorkspace } from './billing'
import { changeList } from './workspaces'

/** Creates a workspace with the caller as its admin and opens its billing account. */
export function useCreateWorkspace() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, image }: { name: string; image: File | null }) => {
      const form = new FormData()
      form.set('name', name)
      if (image) form.set('image', image)
      const { data } = await upload('post', '/api/v1/workspace', { form })
      await registerWorkspace(client, data._id)
      return data
    },
    onSuccess: (created) => changeList(client, (workspaces) => [...workspaces, created]),
  })
}
