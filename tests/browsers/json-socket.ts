// A WebSocket that carries JSON: commands with an id, their responses, and events.

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
  message?: string;
}

/** How long a browser may take for a command, in ms; after that, the error names the command. */
const MAX_WAIT = 60_000;

type Send = (method: string, params?: object) => Promise<unknown>;

/** Opens the socket. `send` resolves with the result of a command, and rejects with the text of its error. */
export async function openSocket(url: string, onEvent: (event: Message) => void): Promise<{ send: Send }> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (response: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) onEvent(message);
    else waiting.get(message.id)?.(message);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${url} refused the connection.`)));
  });
  let last = 0;
  return {
    send: async (method, params = {}) => {
      const id = (last += 1);
      const { promise, resolve, reject } = Promise.withResolvers<Message>();
      waiting.set(id, resolve);
      const deadline = setTimeout(() => reject(new Error(`${method} got no response.`)), MAX_WAIT);
      socket.send(JSON.stringify({ id, method, params }));
      const { error, message, result } = await promise;
      clearTimeout(deadline);
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${message ?? JSON.stringify(error)}`);
      return result;
    },
  };
}
