import { plainImage } from './images'
import { ModelServer } from './model-server'
import { test as base, demo } from './test'

/** Tests with the demonstration and a server of models, which makes plain pictures. */
export const test = base.extend<{ model: ModelServer }>({
  model: async ({ browser }, use) => {
    const page = await browser.newPage()
    const model = await ModelServer.open(await plainImage(page, '#b08d57', [256, 320]))
    await page.close()
    await use(model)
    await model.close()
  },
  settings: ({ model }, use) => use({ ...demo, ...model.settings }),
})
