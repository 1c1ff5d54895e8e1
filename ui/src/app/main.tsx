import '@/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setMessages } from '@/api/error'
import { createQueryClient } from '@/api/query-client'
// Hears the palette's keys from here on, before the frame is there.
import '@/features/shell/shortcut'
import { Providers } from './providers'
import { AppRoutes, loadRoute } from './routes'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

// Not needed before something is refused. If it can't be loaded, the server's texts stay.
import('@/lib/messages').then(
  ({ messageOf }) => setMessages(messageOf),
  () => {},
)

// Not by a top-level await: what is loaded may import this file, and would wait for it.
loadRoute(location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers client={createQueryClient()}>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  ),
)
