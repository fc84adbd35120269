import { expect, test } from 'vitest';
import { byLabel, Metrics } from './registry.ts';

test('series are written in the text format of Prometheus', async () => {
  const metrics = new Metrics();
  metrics.gauge('site_age_seconds', 'An age.', async () => 1.5);
  metrics.counter('site_mails_total', 'Mails.', () => byLabel('state', { sent: 3, failed: 0 }));
  metrics.gauge('site_odd', 'Odd values.', () => [
    { value: Infinity, labels: { text: 'a "b"\\\nc' } },
    { value: Number.NaN, suffix: '_sum' },
  ]);
  expect(await metrics.text()).toBe(`# HELP site_age_seconds An age.
# TYPE site_age_seconds gauge
site_age_seconds 1.5
# HELP site_mails_total Mails.
# TYPE site_mails_total counter
site_mails_total{state="sent"} 3
site_mails_total{state="failed"} 0
# HELP site_odd Odd values.
# TYPE site_odd gauge
site_odd{text="a \\"b\\"\\\\\\nc"} +Inf
site_odd_sum NaN
# HELP site_metrics_failed_reads_total Series that were left out because reading them failed or took too long.
# TYPE site_metrics_failed_reads_total counter
site_metrics_failed_reads_total 0
`);
});

test('a series without a value, one that fails and one that takes too long are left out; failures are counted', async () => {
  const metrics = new Metrics({ maxReadTime: 5 });
  metrics.gauge('site_nothing', '-', () => undefined);
  metrics.gauge('site_broken', '-', () => {
    throw new Error('broken');
  });
  metrics.gauge('site_refused', '-', () => Promise.reject(new Error('refused')));
  metrics.gauge('site_silent', '-', () => new Promise(() => {}));
  metrics.gauge('site_good', '-', () => 1);
  const text = await metrics.text();
  expect(text.match(/^site_.*$/gm)).toEqual(['site_good 1', 'site_metrics_failed_reads_total 3']);
});
