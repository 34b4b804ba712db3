export {
  postgresBinaries,
  quickFolder,
  startPostgres,
  type TestPostgres,
} from '../../load/postgres.ts'
