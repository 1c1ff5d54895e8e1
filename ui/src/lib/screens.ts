import { catalogScreens } from './catalog-screens.ts'
import { consoleScreens } from './console-screens.ts'
import { dreamboardScreens } from './dreamboard-screens.ts'
import { libraryScreens } from './library-screens.ts'
import { type Screen, screensOf } from './screen.ts'
import { techpacksScreens } from './techpacks-screens.ts'

/**
 * Every screen of the product. An area adds its own table here, in one line; the entry of the page
 * imports the console's table alone, so that nothing of an area is loaded before it is needed.
 */
export const screens: readonly Screen[] = [
  ...screensOf(consoleScreens),
  ...screensOf(libraryScreens),
  ...screensOf(dreamboardScreens),
  ...screensOf(techpacksScreens),
  ...screensOf(catalogScreens),
]
