import { errorText } from '@/api/error'
import { usePutEntry } from '@/api/queries/techpack-library'
import { toast } from '@/components/toast'
import { type Material, moveChange, newLine } from '@/features/techpacks/materials/bom'
import { newId } from '@/lib/new-id'
import { useEditor } from '../editor/editor'

/** What is done with whole lines of the bill of materials. */
export function useLineActions(onOpen: (id: string) => void) {
  const { place, document, edit } = useEditor()
  const { mutate: putEntry } = usePutEntry(place.workspaceId, 'material')

  function insert(line: Material, after?: string) {
    edit([
      {
        path: `materials/${line.id}`,
        value: line,
        ...(after !== undefined && { after }),
      },
    ])
    onOpen(line.id)
  }

  return {
    add: (kind: string) => insert(newLine(kind, newId())),
    addFrom: (entry: Material) => insert({ ...newLine(entry.kind, ''), ...entry, id: newId() }),
    duplicate: (line: Material) => insert({ ...line, id: newId() }, line.id),
    remove: (line: Material) => edit([{ path: `materials/${line.id}` }]),
    move(line: Material, by: -1 | 1) {
      const change = moveChange(document.materials, line.id, by)
      if (change) edit([change])
    },
    saveToLibrary(line: Material) {
      const entry: Material = { ...line, colours: {}, perSize: {} }
      putEntry(
        { name: line.name, document: entry },
        {
          onSuccess: () => toast.success(`${line.name} is in the library.`),
          onError: (error) => toast.error(errorText(error, 'It could not be saved.')),
        },
      )
    },
  }
}
