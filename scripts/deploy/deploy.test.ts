/** What `deploy/` has and cannot be run here is read: by the program it is for, where that is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../tool.ts';

const DEPLOY = join(ROOT, 'deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly ulimits?: { readonly nofile: { readonly soft: number } };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } };
  };
}

/** The options that a command of the program has. */
function optionsOf(command: string): readonly string[] {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'apps/cli/bin/tesuji.mjs'), command, '--help'], {
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name!);
}
const OPTIONS = { serve: optionsOf('serve'), worker: optionsOf('worker') };

function checkWords(words: readonly string[]): void {
  const [command = '', ...rest] = words;
  const names = rest.flatMap((word) => /^--[a-z-]+/.exec(word) ?? []);
  expect(names.length).toBeGreaterThan(0);
  expect(OPTIONS[command as keyof typeof OPTIONS]).toEqual(expect.arrayContaining(names));
}

describe('the compose file', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
  const { services } = compose;

  it('has a balancer, two servers, a worker and what they need', () => {
    expect(Object.keys(services).sort()).toEqual(['caddy', 'postgres', 'server-1', 'server-2', 'valkey', 'worker']);
    expect(services['server-1']?.command).toEqual(services['server-2']?.command);
    expect(services['server-1']?.ulimits?.nofile.soft).toBe(200_000);
    // One of those that share an image builds it.
    expect(Object.values(services).filter(({ build }) => build !== undefined)).toHaveLength(1);
    for (const name of ['server-1', 'server-2', 'worker']) expect(services[name]?.image).toBe('tesuji');
  });

  it('names only services, volumes and files that there are', () => {
    for (const { depends_on: needs = [], volumes = [], build } of Object.values(services)) {
      for (const need of Array.isArray(needs) ? (needs as readonly string[]) : Object.keys(needs))
        expect(services).toHaveProperty(need);
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) expect(existsSync(join(DEPLOY, from))).toBe(true);
        else expect(compose.volumes).toHaveProperty(from);
      }
      if (build !== undefined) expect(existsSync(join(DEPLOY, build.context, build.dockerfile))).toBe(true);
    }
    // Whoever waits for a service to be healthy needs to know whether it is.
    for (const { depends_on: needs = {} } of Object.values(services))
      for (const [need, { condition }] of Array.isArray(needs) ? [] : Object.entries(needs))
        if (condition === 'service_healthy') expect(services[need]?.healthcheck?.test[0]).toBe('CMD');
  });

  it('starts the program with options that it has, and trusts the network of the balancer alone', () => {
    for (const name of ['server-1', 'worker']) checkWords(services[name]!.command!);
    const { subnet } = compose.networks.default.ipam.config[0]!;
    expect(services['server-1']?.command).toContain(`--trust-proxy=${subnet}`);
    expect(services['caddy']?.environment?.['TESUJI_SERVERS']).toBe('server-1:4649 server-2:4649');
  });

  it('has no password in it', () => {
    const values = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    const secret = values.filter(([name]) => name.includes('PASSWORD')).map(([, value]) => value.split(/[:}]/, 1)[0]);
    expect(new Set(secret)).toEqual(new Set(['${TESUJI_DB_PASSWORD']));
  });
});

it('the image is made of the tarball alone, and does not run as root', () => {
  const lines = read('Dockerfile').split('\n');
  const stages = lines.filter((line) => line.startsWith('FROM '));
  expect(stages).toEqual(['FROM node:24-alpine AS install', 'FROM node:24-alpine']);
  const copied = lines.filter((line) => line.startsWith('COPY '));
  expect(copied).toEqual(['COPY dist/tesuji-[0-9]*.tgz /tmp/', 'COPY --from=install /app /app']);
  expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node');
  expect(lines.indexOf('USER node')).toBeGreaterThan(lines.lastIndexOf(stages[1]!));
  const start = /^ENTRYPOINT (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
  const [, program = ''] = JSON.parse(start) as readonly string[];
  expect(program.replace('/app/node_modules/tesuji', join(ROOT, 'apps/cli'))).toSatisfy(existsSync);
  const [, words = '[]'] = /^CMD (.*)$/m.exec(read('Dockerfile')) ?? [];
  checkWords(JSON.parse(words) as readonly string[]);
  expect(read('Dockerfile.dockerignore')).toBe('*\n!dist/tesuji-[0-9]*.tgz\n');
});

describe.each(['tesuji@.service', 'tesuji-worker.service'])('%s', (name) => {
  const text = read(name);

  it('starts the program with options that it has, hardened', () => {
    const [, start = ''] = /^ExecStart=\/usr\/bin\/env tesuji (.*)$/m.exec(text) ?? [];
    checkWords([...start.split(' '), ...(/TESUJI_OPTIONS=(.*)$/m.exec(text)?.[1] ?? '').split(' ')]);
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'User=tesuji'])
      expect(text.split('\n')).toContain(line);
    if (name.includes('@')) expect(text).toMatch(/^LimitNOFILE=200000$/m);
  });

  it.skipIf(!isInstalled('systemd-analyze'))('is understood by systemd', () => {
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', join(DEPLOY, name)], { encoding: 'utf8' });
    // It also complains about units of the system.
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('tesuji'))).toEqual([]);
  });
});

describe('the Caddyfile', () => {
  const text = read('Caddyfile');

  it('balances between servers that are ready, and hides figures', () => {
    const opened = text.match(/\{$/gm)?.length;
    expect(opened).toBe(text.match(/^\s*\}$/gm)?.length);
    for (const words of ['health_uri /readyz', 'reverse_proxy {$TESUJI_SERVERS', 'path /metrics /readyz'])
      expect(text).toContain(words);
  });

  it.skipIf(!isInstalled('caddy'))('is understood by Caddy', () => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')];
    const env = { ...process.env, TESUJI_SITE: 'club.example', TESUJI_SERVERS: '127.0.0.1:4650 127.0.0.1:4651' };
    const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env });
    expect([status, stderr]).toEqual([0, stderr]);
  });
});

it('scripts can be run, stop at the first error, and are understood by the shell', () => {
  const scripts = readdirSync(DEPLOY).filter((name) => name.endsWith('.sh'));
  expect(scripts).toHaveLength(4);
  for (const name of scripts) {
    expect(statSync(join(DEPLOY, name)).mode & 0o111).not.toBe(0);
    expect(read(name)).toMatch(/^#!\/bin\/sh\n/);
    expect(read(name)).toMatch(/^set -eu$/m);
    expect(spawnSync('sh', ['-n', join(DEPLOY, name)]).status).toBe(0);
  }
});

it('what is collected is YAML', () => {
  expect(parse(read('prometheus.yml'))).toMatchObject({ scrape_configs: [{ job_name: 'tesuji' }] });
});
