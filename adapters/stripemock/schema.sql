-- Every resource and event. Values that lists filter by are stored next to the body;
-- which member they are depends on the kind.
CREATE TABLE IF NOT EXISTS object (
  seq      INTEGER PRIMARY KEY AUTOINCREMENT, -- the order of creation
  id       TEXT NOT NULL UNIQUE,
  kind     TEXT NOT NULL,
  created  INTEGER NOT NULL,
  customer TEXT NOT NULL,
  parent   TEXT NOT NULL,
  lookup   TEXT NOT NULL,
  status   TEXT NOT NULL,
  due      INTEGER, -- when it is next due, or NULL
  body     TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS object_kind     ON object (kind, seq);
CREATE INDEX IF NOT EXISTS object_customer ON object (kind, customer, seq);
CREATE INDEX IF NOT EXISTS object_parent   ON object (kind, parent, seq);
CREATE INDEX IF NOT EXISTS object_lookup   ON object (kind, lookup, seq);
CREATE INDEX IF NOT EXISTS object_status   ON object (kind, status, seq);
CREATE INDEX IF NOT EXISTS object_created  ON object (kind, created);
CREATE INDEX IF NOT EXISTS object_due      ON object (due) WHERE due IS NOT NULL;

-- The response of each idempotency key.
CREATE TABLE IF NOT EXISTS answer (
  key     TEXT PRIMARY KEY,
  digest  TEXT NOT NULL, -- of the request
  request TEXT NOT NULL, -- its id
  status  INTEGER NOT NULL,
  body    TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS answer_created ON answer (created);

-- Pending, delivered and failed deliveries of events.
CREATE TABLE IF NOT EXISTS delivery (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  event    TEXT NOT NULL REFERENCES object (id) ON DELETE CASCADE,
  state    TEXT NOT NULL, -- pending, delivered, dropped, failed
  attempts INTEGER NOT NULL,
  status   INTEGER NOT NULL, -- of the last HTTP response, or 0
  problem  TEXT NOT NULL     -- of the last attempt, or empty
) STRICT;
CREATE INDEX IF NOT EXISTS delivery_event   ON delivery (event);
CREATE INDEX IF NOT EXISTS delivery_pending ON delivery (id) WHERE state = 'pending';

-- The panel's switches.
CREATE TABLE IF NOT EXISTS switch (
  name  TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT;
