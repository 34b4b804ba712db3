import { WebSocketServer } from 'ws'

/** The least that a WebSocket server can do: it sends back what it gets. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', socket => {
  socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
  socket.on('error', () => socket.terminate())
})
server.on('listening', () => console.log(`port ${server.address().port}`))
