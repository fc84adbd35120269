/**
 * The names that the site answers to: that of `PUBLIC_URL`, and this machine's own with the port.
 * Any other Host is refused, so that none is ever reflected or becomes part of a cache key.
 */
export function allowedHosts({
  publicUrl,
  host,
  port,
}: {
  publicUrl: string;
  host: string;
  port: number;
}): Set<string> {
  const own = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host];
  return new Set([new URL(publicUrl).host, ...own.map((name) => `${name}:${port}`)]);
}
