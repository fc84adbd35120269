import type { IncomingMessage } from 'node:http';

/**
 * Node closes both directions of a connection after its last response. This makes it end only our direction; the returned
 * function then closes the other one.
 */
export function holdOpen({ socket }: IncomingMessage): () => void {
  const closeBothWays = socket.destroySoon.bind(socket);
  let isLastResponse = false;
  socket.destroySoon = () => {
    isLastResponse = true;
    socket.end();
  };
  return () => {
    socket.destroySoon = closeBothWays;
    if (isLastResponse) closeBothWays();
  };
}
