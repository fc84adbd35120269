/** Sends a request to the API of a site. A form is sent as it is, any other `body` as JSON. */
export type SiteCall = (method: string, path: string, body?: object) => Promise<Response>;

/** Calls the API with the token of a person or a program. */
export function callWith(url: string, token: string): SiteCall {
  const authorization = `Bearer ${token}`;
  return (method, path, body) =>
    fetch(`${url}/api${path}`, {
      method,
      ...(body instanceof FormData
        ? { headers: { authorization }, body }
        : {
            headers: { authorization, 'content-type': 'application/json' },
            body: body && JSON.stringify(body),
          }),
    });
}

/** Sends a request that must succeed, and returns the body of the response. */
export type SiteSend = <Body>(...request: Parameters<SiteCall>) => Promise<Body>;

export function sendWith(call: SiteCall): SiteSend {
  return async <Body>(...request: Parameters<SiteCall>) => {
    const response = await call(...request);
    const [method, path] = request;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Body;
  };
}

export const titlesOfJobs = async (call: SiteCall): Promise<string[]> =>
  (await sendWith(call)<{ title: string }[]>('GET', '/careers')).map(({ title }) => title);
