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
