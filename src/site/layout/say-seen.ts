/** Says after the first paint that this page is seen (docs/decisions/pages.md#visits). Pages without a canonical URL are not counted. */
if (document.querySelector('[rel=canonical]'))
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    try {
      navigator.sendBeacon(
        '/api/visits',
        new Blob(
          [
            JSON.stringify({
              path: location.pathname,
              host: document.referrer.split('/')[2],
              from: /[?&]from=([^&]*)/.exec(location.search)?.[1],
              // Signed in to the back office: the keys of `stored-token.ts`.
              staff: !!(localStorage['authToken'] || localStorage['token']),
            }),
          ],
          { type: 'application/json' },
        ),
      );
    } catch {
      // This browser blocks storage.
    }
  }).observe({ type: 'paint', buffered: true });
