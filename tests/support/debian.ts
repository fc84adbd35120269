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

/** True if the file exists and this process may run it. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
