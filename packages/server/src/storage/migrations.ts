import { sql } from 'kysely'
import type { Db } from './schema.ts'

const WHOLE = `
create table people (
  id text primary key, name text not null, login text unique, password text, created_at bigint not null
);
create table sessions (
  token_hash text primary key, person_id text not null references people(id) on delete cascade,
  created_at bigint not null, seen_at bigint not null
);
create index sessions_person on sessions(person_id);
create table tables (
  id text primary key, game text not null, version integer not null, title text not null,
  options text not null, seat_count integer not null, seed text not null, status text not null,
  visibility text not null, invite text not null, clock text not null, owner_id text not null,
  voters text not null, shard integer not null, seq integer not null, deciding text not null,
  due_at bigint, result text, created_at bigint not null, updated_at bigint not null
);
create index tables_lobby on tables(visibility, status, updated_at);
create index tables_due on tables(due_at, shard) where due_at is not null;
create table seats (
  table_id text not null references tables(id) on delete cascade, seat integer not null, kind text not null,
  person_id text, name text, level text, secret_hash text, primary key (table_id, seat)
);
create index seats_person on seats(person_id);
create table log (
  table_id text not null references tables(id) on delete cascade, seq integer not null, seat integer not null,
  entry text not null, events text not null, undone integer not null, key text, at bigint not null,
  primary key (table_id, seq)
);
create unique index log_key on log(table_id, seat, key) where key is not null;
create table snapshots (
  table_id text primary key references tables(id) on delete cascade, seq integer not null,
  version integer not null, saved text not null, at bigint not null
);
create table chat (
  id text primary key, table_id text not null references tables(id) on delete cascade,
  person_id text not null, name text not null, text text not null, at bigint not null
);
create index chat_table on chat(table_id, at);
create table idempotency (
  owner text not null, key text not null, result text not null, at bigint not null, primary key (owner, key)
);
create table leases (name text primary key, holder text not null, until bigint not null);
create table ratings (
  person_id text not null references people(id) on delete cascade, game text not null,
  mu double precision not null, sigma double precision not null, games integer not null,
  updated_at bigint not null, primary key (person_id, game)
);
create table reports (
  id text primary key, table_id text not null references tables(id) on delete cascade, chat_id text,
  by_id text not null, text text not null, at bigint not null
)`

/**
 * The index of keys cost as much as the log itself with each choice, and is needed only by a resend: the log of
 * one table is short enough to be looked through.
 */
const PEOPLE_AND_LOBBY = `
drop index log_key;
alter table tables add column rematch text;
alter table tables add column rated_at bigint;
create index tables_unrated on tables(shard) where status = 'finished' and rated_at is null;
alter table seats add column seen_at bigint;
create table votes (
  table_id text not null references tables(id) on delete cascade, person_id text not null,
  at bigint not null, primary key (table_id, person_id)
);
create table mutes (
  id text primary key, person_id text not null references people(id) on delete cascade,
  muted_id text not null references people(id) on delete cascade, unique (person_id, muted_id)
);
create index sessions_seen on sessions(seen_at);
create index chat_person on chat(person_id);
create index ratings_game on ratings(game, mu)`

/** Only SQLite uses it: what came in busy moments and is still to be moved to the log. */
const TAIL = 'create table tail (id integer primary key, rows text not null)'

/** The same for what was moved: many entries of one table, until somebody reads its log. */
const BUNDLES = `
create table bundles (
  table_id text not null references tables(id) on delete cascade, seq integer not null,
  last integer not null, rows text not null, primary key (table_id, seq)
)`

/** Whom and what a result counts for, and tables that hung or killed whoever served them. */
const FAIR_AND_SAFE = `
alter table tables add column guarded integer not null default 1;
alter table tables add column failures integer not null default 0;
alter table tables add column frozen text;
alter table tables add column marks text not null default '';
alter table seats add column held_for text;
alter table seats add column player_id text;
alter table seats add column late_at bigint;
update seats set player_id = person_id
  where table_id in (select id from tables where status in ('playing', 'finished'));
create table silenced (
  table_id text not null references tables(id) on delete cascade,
  person_id text not null references people(id) on delete cascade, primary key (table_id, person_id)
)`

/** Whoever opens a table must not have too many already. */
const OWNERS = 'create index tables_owner on tables(owner_id, status)'

/** Games that are over may be moved to files; this says which, and how to tell that a file is right. */
const ARCHIVES = `
create table archives (
  table_id text primary key references tables(id) on delete cascade, sha256 text not null,
  bytes bigint not null, entries integer not null, at bigint not null
)`

/** The table whose rules run at a node, as long as they do: a row that is left behind tells what the node died of. */
const SERVING = 'create table serving (node text primary key, table_id text not null)'

/** The latest of all public tables, whatever their status: what a lobby asks for first. */
const LATEST = 'create index tables_latest on tables(visibility, updated_at, id)'

const first = (db: Db) => runAll(db, WHOLE)
const second = (db: Db) => runAll(db, PEOPLE_AND_LOBBY)
const third = (db: Db) => runAll(db, TAIL)
const fourth = (db: Db) => runAll(db, BUNDLES)
const fifth = (db: Db) => runAll(db, FAIR_AND_SAFE)
const sixth = (db: Db) => runAll(db, OWNERS)
const seventh = (db: Db) => runAll(db, ARCHIVES)
const eighth = (db: Db) => runAll(db, SERVING)
const ninth = (db: Db) => runAll(db, LATEST)

async function runAll(db: Db, statements: string): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
}

/** Each runs once, in this order; never changed once released, only added to. */
export const MIGRATIONS: readonly ((db: Db) => Promise<void>)[] = [
  first,
  second,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
  eighth,
  ninth,
]
