import { useState } from 'react'
import { type Board, useChangeBoard } from '@/api/queries/boards'
import { Button } from '@/components/button'
import { TextField } from '@/components/field'
import { Panel } from '@/components/panel'
import { useAction } from '@/components/use-action'
import css from './panels.module.css'
import { longestSeason } from './season'

type RenamePanelProps = { workspaceId: string; board: Board; onClose: () => void }

/** What a board is called, and the season that it is for. */
export default function RenamePanel({ workspaceId, board, onClose }: RenamePanelProps) {
  const [name, setName] = useState(board.name)
  const [season, setSeason] = useState(board.season)
  const { run, isPending } = useAction(useChangeBoard(workspaceId), { failed: "Couldn't rename." })
  return (
    <Panel open onClose={onClose} title="Rename">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          run(
            { boardId: board._id, name: name.trim(), season: season.trim() },
            { whileMounted: onClose },
          )
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label="Season"
          placeholder="AW27"
          value={season}
          maxLength={longestSeason}
          onChange={({ target }) => setSeason(target.value)}
        />
        <Button type="submit" variant="primary" busy={isPending} aria-disabled={name.trim() === ''}>
          Rename
        </Button>
      </form>
    </Panel>
  )
}
