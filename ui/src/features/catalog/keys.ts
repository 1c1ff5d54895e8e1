type Key = readonly [key: string, what: string]

/** What the keys of a screen do. */
export type Keys = { title: string; keys: readonly Key[] }

/** On every screen of the studio. */
export const rooms: readonly Key[] = [
  ['Ctrl K', 'Find a product, a batch, a store or a feed'],
  ['G, then S, B, L, T, I', 'Open Stores, Batches, Listings, AI Training, Insights'],
  ['Esc', 'Close, or end the selection'],
]

export const listingsKeys: Keys = {
  title: 'Keys of Listings',
  keys: [
    ['Arrows', 'Move; with Shift select, with Ctrl to the edge'],
    ['Enter or F2', 'Edit; a title for its style'],
    ['Ctrl Enter', 'In a title: for this color alone'],
    ['Tab', 'Save and go on'],
    ['Delete', 'Remove; what was the variant’s own is inherited again'],
    ['Ctrl D, Ctrl R', 'Fill down, fill to the right'],
    ['Ctrl C, Ctrl V', 'Copy and paste, also from and to a spreadsheet'],
    ['Ctrl Z, Ctrl Y', 'Undo and redo'],
    ['Shift Space', 'Select the row'],
    ['Space on a number', 'Tick the row'],
    ['Space', 'Open the product'],
    ['F8, Shift F8', 'Next cell that was not saved, the one before'],
    ['Alt F', 'Where a cell was not saved: why, and what to do'],
    ['/', 'Search, also by scanning a barcode'],
    ['F6, Shift F6', 'Filters, search and tools, rows'],
  ],
}

export const planKeys: Keys = {
  title: 'Keys of a plan',
  keys: [
    ['J, K', 'Next row, row before'],
    ['Enter', 'Take the fix of the row, or compare before and after'],
    ['1, 2, 3, 4', 'Show only what is created, changed, the same, refused; again: all'],
    ['Ctrl Enter', 'Apply'],
    ['/', 'Search the rows'],
  ],
}

export const photoPlanKeys: Keys = {
  title: 'Keys of a plan',
  keys: [
    ['J, K', 'Next product, product before'],
    ['1, 2, 3, 4', 'Show only what is added, replaced, there already, without a style; again: all'],
    ['Ctrl Enter', 'Apply'],
  ],
}

export const photosKeys: Keys = {
  title: 'Keys of the photos',
  keys: [
    ['F6, Shift F6', 'Styles, photos'],
    ['/', 'Search the styles'],
    ['Left, Right', 'Photo before, next photo'],
    ['Space on a photo', 'Mark it'],
    ['Enter on a photo', 'Place it on the product that is guessed'],
    ['Delete on a photo', 'Leave it out'],
    ['Enter on a style', 'Place the photo, or the marked ones, on it'],
  ],
}

export const mappingKeys: Keys = {
  title: 'Keys of the mapping',
  keys: [
    ['F6, Shift F6', 'Sheet, values of the column, photos'],
    ['Left, Right', 'Column before, next column; or photo'],
    ['Enter on a column', 'Choose its attribute'],
    ['Space on a photo', 'Mark it'],
    ['Enter on a photo', 'Place it on the product that is guessed'],
    ['Delete on a photo', 'Leave it out'],
  ],
}

export const batchesKeys: Keys = {
  title: 'Keys of Batches',
  keys: [
    ['N', 'New batch'],
    ['/', 'Search by file or supplier'],
  ],
}

export const storesKeys: Keys = {
  title: 'Keys of Stores',
  keys: [
    ['Arrows', 'Move between stores'],
    ['Enter', 'Open the store'],
  ],
}
