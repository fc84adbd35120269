import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

/**
 * Installs packages of Debian, if this is Debian and the process belongs to root. Returns true after a success.
 * @param purpose what is installed, for the line that announces it
 */
export function installDebianPackages(purpose: string, packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${purpose} …`);
  const apt = (...parameters: string[]) =>
    spawnSync('apt-get', ['-qq', '-y', ...parameters], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = () => apt('install', '--no-install-recommends', ...packages);
  return install() || (apt('update') && install());
}

/**
 * Packages by a file of theirs. The fonts are those of phones, or as wide: else texts wrap again when web fonts arrive, and
 * Chromium looks for each Khmer text through all fonts.
 */
export const benchPackages = {
  wrk: '/usr/bin/wrk',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansKhmer-Regular.ttf',
};
export const proxyPackages = {
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

/** Installs those of the packages whose file is missing. */
export function installMissing(purpose: string, packages: Record<string, string>): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]!));
  if (missing.length > 0) installDebianPackages(purpose, missing);
}

/** True if the file exists and this process may run it. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
