import type { Db } from '../storage/index.ts'
import { accountCalled, becomeAccount, erasePerson, findPerson, setPassword } from '../storage/index.ts'
import { TableFault } from '../tables/faults.ts'
import type { Known } from './identity.ts'
import { hashPassword, isOutdated, isPassword, NOBODYS } from './passwords.ts'

/** Logins are told apart without regard to case; what they look like is kept simple, so that none can pose as another. */
const LOGIN = /^[a-z0-9][a-z0-9._-]{2,31}$/

export const loginOf = (text: string) => text.trim().toLowerCase()

/** A guest gets a name and a password, and stays the same person: tables, seats and rating are kept. */
export async function register(db: Db, person: Known, login: string, password: string): Promise<void> {
  const name = loginOf(login)
  if (!LOGIN.test(name))
    throw new TableFault(
      'bad',
      'The login must have 3 to 32 letters from a to z, digits, dots, dashes or underscores.',
    )
  if (!person.guest) throw new TableFault('conflict', 'You have an account already.')
  if (!(await becomeAccount(db, person.id, name, await hashPassword(password))))
    throw new TableFault('conflict', 'This login is taken.')
}

/** Who this is; one and the same refusal for a wrong login and a wrong password. */
export async function logIn(db: Db, login: string, password: string): Promise<string> {
  const found = await accountCalled(db, loginOf(login))
  const right = await isPassword(password, found?.password ?? NOBODYS)
  if (found === undefined || !right) throw new TableFault('unknown', 'The login or the password is wrong.')
  if (isOutdated(found.password ?? '')) await setPassword(db, found.id, await hashPassword(password))
  return found.id
}

export async function changePassword(db: Db, person: Known, old: string, fresh: string): Promise<void> {
  await mustBe(db, person, old)
  await setPassword(db, person.id, await hashPassword(fresh))
}

/** Everything about a person goes; the games of others keep a nameless seat. Gives the tables concerned. */
export async function forgetPerson(db: Db, person: Known, password: string | undefined): Promise<string[]> {
  if (!person.guest) await mustBe(db, person, password ?? '')
  return erasePerson(db, person.id)
}

async function mustBe(db: Db, person: Known, password: string): Promise<void> {
  const row = await findPerson(db, person.id)
  if (!(await isPassword(password, row?.password ?? NOBODYS)))
    throw new TableFault('forbidden', 'The password is wrong.')
}
