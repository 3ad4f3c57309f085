/**
 * Starts everything that `npm start`, `npm test` and `npm run …` start, from a fresh clone on: installs what is missing,
 * and changes over to the Node that the project brings along. Runs on Node 20 with nothing installed, hence plain
 * JavaScript. Nothing but the command's own answer may reach stdout.
 *
 *   node tools/run.mjs start [args…]            pessoi serve [args…], or another command of pessoi
 *   node tools/run.mjs test|cli [args…]
 *   node tools/run.mjs script <file> [args…]
 *   node tools/run.mjs bin <name> [args…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');
const NODE = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');
const NEEDED = 24;
const SCRIPTS = { start: 'apps/cli/src/main.ts', cli: 'apps/cli/src/main.ts', test: 'tools/test.ts' };

const [command = '', ...rest] = process.argv.slice(2);
const script = Object.hasOwn(SCRIPTS, command) ? SCRIPTS[command] : undefined;

if (script === undefined && !((command === 'script' || command === 'bin') && rest.length > 0)) {
  fail('usage: node tools/run.mjs start|test|cli [args…] | script <file> [args…] | bin <name> [args…]', 2);
}
if (!isInstalled()) install();
if (command === 'bin') {
  const [name, ...args] = rest;
  runChild(join(BIN, name), args);
} else if (major() >= NEEDED) {
  if (command === 'script') runChild(process.execPath, rest);
  else if (command === 'test') runChild(process.execPath, [join(ROOT, script), ...rest]);
  else if (command === 'start') await start(startArgs(rest));
  else await runHere(join(ROOT, script), rest);
} else if (existsSync(NODE)) {
  runChild(NODE, process.argv.slice(1));
} else {
  fail(
    `this needs Node ${NEEDED}, and the npm package “node” has none for ${process.platform} ${process.arch}: install it from https://nodejs.org`,
    1,
  );
}

/** The server comes with its page. */
async function start(args) {
  if (args[0] === 'serve') (await import('./page.ts')).ensurePage();
  await runHere(join(ROOT, script), args);
}

/** `npm start` serves; `npm start -- play kopis` is whatever else one asks for. */
function startArgs(args) {
  return args.length === 0 || args[0].startsWith('-') ? ['serve', ...args] : args;
}

/** The command line in this very process: bots and people wait for its first answer. Scripts ask `import.meta.main`. */
async function runHere(file, args) {
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

function major() {
  return Number(process.versions.node.split('.')[0]);
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm notes what it installed in a lock file of its own, and
 * writes it last, so an interrupted install does not pass. Packages for other platforms may be missing.
 */
function isInstalled() {
  const asked = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  if (asked === undefined || found === undefined) return false;
  return Object.entries(asked)
    .filter(
      ([path, { optional, devOptional, peer }]) => path.includes('node_modules/') && !optional && !devOptional && !peer,
    )
    .every(([path, { version, resolved }]) => found[path]?.version === version && found[path]?.resolved === resolved);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * `npm ci` would refuse a lock file that lacks a package for some other platform, as one written behind a registry mirror
 * may; `npm install --no-save` takes the same versions from the lock file and leaves it alone.
 */
function install() {
  process.stderr.write('pessoi: installing dependencies (npm install), once …\n');
  const { status, error } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error) fail(`cannot run npm: ${error.message}`, 1);
  if (status !== 0) fail(`npm install failed with exit code ${status}`, 1);
}

/** Gives the terminal to a child, and ends as the child ends. */
function runChild(file, args) {
  if (!existsSync(file)) fail(`there is no ${file}`, 1);
  const child = spawn(file, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` },
    shell: process.platform === 'win32',
  });
  child.on('error', (error) => fail(`cannot run ${file}: ${error.message}`, 1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C on a terminal reaches the child by itself; passed on as well, it would count twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function fail(message, code) {
  process.stderr.write(`pessoi: ${message}\n`);
  process.exit(code);
}
