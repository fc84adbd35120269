import { expect, test } from 'vitest';
import { byLabel, Metrics } from './registry.ts';

test('series are in the text format of Prometheus, without those that have no value, fail or take too long', async () => {
  const metrics = new Metrics();
  metrics.gauge('site_nothing', '-', () => undefined);
  metrics.gauge('site_broken', '-', () => {
    throw new Error('broken');
  });
  metrics.gauge('site_silent', '-', () => new Promise(() => {}));
  metrics.gauge('site_age_seconds', 'An age.', async () => 1.5);
  metrics.counter('site_mails_total', 'Mails.', () => byLabel('state', { sent: 3, failed: 0 }));
  expect(await metrics.text()).toBe(`# HELP site_age_seconds An age.
# TYPE site_age_seconds gauge
site_age_seconds 1.5
# HELP site_mails_total Mails.
# TYPE site_mails_total counter
site_mails_total{state="sent"} 3
site_mails_total{state="failed"} 0
`);
});
