/** Server processes that can be killed at any moment and come back at the same address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FleetSettings {
  readonly ports: readonly number[];
  readonly env: Readonly<Record<string, string>>;
  readonly data: string;
}

export class Fleet {
  readonly addresses: readonly string[];
  private readonly settings: FleetSettings;
  private readonly children = new Map<number, ChildProcess>();
  kills = 0;

  constructor(settings: FleetSettings) {
    this.settings = settings;
    this.addresses = settings.ports.map((port) => `http://127.0.0.1:${port}`);
  }

  async start(which: number): Promise<void> {
    const { ports, env, data } = this.settings;
    const port = String(ports[which]);
    const child = spawn(process.execPath, ['apps/cli/src/main.ts', 'serve', '--port', port, '--data', data], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PESSOI_LOG_LEVEL: 'silent', PESSOI_HOST: '127.0.0.1', ...env },
    });
    this.children.set(which, child);
    while (!(await isUp(`http://127.0.0.1:${port}`))) {
      if (child.exitCode !== null) throw new Error(`the server ended with exit code ${child.exitCode}`);
      await sleep(50);
    }
  }

  async kill(which: number): Promise<void> {
    const child = this.children.get(which);
    if (!child) return;
    this.kills++;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** Whatever happened, nothing is left running. */
  abandon(): void {
    for (const child of this.children.values()) child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    for (const child of this.children.values()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (child.exitCode !== 0) throw new Error(`the server stopped with exit code ${child.exitCode}`);
    }
  }
}

async function isUp(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
