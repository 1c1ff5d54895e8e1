-- Every resource and event. What lists are filtered by stands beside the body;
-- which member that is depends on the kind.
CREATE TABLE IF NOT EXISTS object (
  seq      INTEGER PRIMARY KEY AUTOINCREMENT, -- the order of creation
  id       TEXT NOT NULL UNIQUE,
  kind     TEXT NOT NULL,
  created  INTEGER NOT NULL,
  customer TEXT NOT NULL,
  parent   TEXT NOT NULL,
  lookup   TEXT NOT NULL,
  status   TEXT NOT NULL,
  due      INTEGER, -- when time alone changes it, or NULL
  body     TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS object_kind     ON object (kind, seq);
CREATE INDEX IF NOT EXISTS object_customer ON object (kind, customer, seq);
CREATE INDEX IF NOT EXISTS object_parent   ON object (kind, parent, seq);
CREATE INDEX IF NOT EXISTS object_lookup   ON object (kind, lookup, seq);
CREATE INDEX IF NOT EXISTS object_status   ON object (kind, status, seq);
CREATE INDEX IF NOT EXISTS object_created  ON object (kind, created);
CREATE INDEX IF NOT EXISTS object_due      ON object (due) WHERE due IS NOT NULL;

-- What an idempotency key was answered with.
CREATE TABLE IF NOT EXISTS answer (
  key     TEXT PRIMARY KEY,
  digest  TEXT NOT NULL, -- of the request
  request TEXT NOT NULL, -- its id
  status  INTEGER NOT NULL,
  body    TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS answer_created ON answer (created);

-- Events on their way to the webhook, and those that arrived or were given up.
CREATE TABLE IF NOT EXISTS delivery (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  event    TEXT NOT NULL REFERENCES object (id) ON DELETE CASCADE,
  state    TEXT NOT NULL, -- pending, delivered, dropped, failed
  attempts INTEGER NOT NULL,
  status   INTEGER NOT NULL, -- of the last HTTP answer, or 0
  problem  TEXT NOT NULL     -- of the last attempt, or empty
) STRICT;
CREATE INDEX IF NOT EXISTS delivery_event   ON delivery (event);
CREATE INDEX IF NOT EXISTS delivery_pending ON delivery (id) WHERE state = 'pending';

-- The panel's switches.
CREATE TABLE IF NOT EXISTS switch (
  name  TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT;
