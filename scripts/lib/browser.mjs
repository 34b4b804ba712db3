import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Complaint, inProject } from './project.mjs'

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * The path of a Chromium, or undefined.
 * @param {Environment} env
 */
export function findBrowser(env = process.env, platform = process.platform, home = homedir()) {
  for (const name of ['CHROMIUM', 'CHROME']) {
    const path = env[name]
    if (!path) continue
    // Somebody chose this one: taking another silently would be a surprise.
    if (!isExecutable(path))
      throw new Complaint(`${name} is "${path}", which is not a program that can be run.`)
    return path
  }
  return [
    ...onPath(env, platform),
    ...wellKnown(env, platform),
    ...inPlaywrightCache(env, platform, home),
  ].find(isExecutable)
}

/** Finds a Chromium, or installs one if it can; else one sentence tells what to do. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  for (const attempt of [installByApt, installByPlaywright]) {
    attempt()
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Complaint(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM to the path of its program.',
  )
}

function installByApt() {
  const isRoot = process.getuid?.() === 0
  if (process.platform !== 'linux' || !isRoot || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write('Installing Chromium (apt-get install chromium) ...\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} args */
  const apt = args => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env }).status === 0
  if (apt(['update'])) apt(['install', '-y', '--no-install-recommends', 'chromium'])
}

function installByPlaywright() {
  process.stderr.write('Installing Chromium (playwright-core install chromium) ...\n')
  const cli = inProject('node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
}

/**
 * @param {Environment} env
 * @param {NodeJS.Platform} platform
 */
function onPath(env, platform) {
  const ending = platform === 'win32' ? '.exe' : ''
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean)
  return COMMANDS.flatMap(command => folders.map(folder => join(folder, command + ending)))
}

/**
 * @param {Environment} env
 * @param {NodeJS.Platform} platform
 */
function wellKnown(env, platform) {
  if (platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      name => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  if (platform !== 'win32') return ['/snap/bin/chromium', '/opt/google/chrome/chrome']
  const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
  return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap(folder =>
    folder ? programs.map(program => join(folder, program)) : [],
  )
}

/**
 * Where Playwright keeps the browsers it has downloaded, the newest first.
 * @param {Environment} env
 * @param {NodeJS.Platform} platform
 * @param {string} home
 */
function inPlaywrightCache(env, platform, home) {
  const caches = {
    darwin: join(home, 'Library', 'Caches'),
    win32: env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'),
  }
  const usual =
    caches[/** @type {'darwin' | 'win32'} */ (platform)] ?? env.XDG_CACHE_HOME ?? join(home, '.cache')
  const cache = env.PLAYWRIGHT_BROWSERS_PATH || join(usual, 'ms-playwright')
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache).filter(name => /^chromium-\d+$/.test(name))
  builds.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
    ...['chrome-mac-arm64', 'chrome-mac-x64', 'chrome-mac'].flatMap(folder =>
      ['Chromium', 'Google Chrome for Testing'].map(name => `${folder}/${name}.app/Contents/MacOS/${name}`),
    ),
  ]
  return builds.flatMap(build => programs.map(program => join(cache, build, program)))
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
