/**
 * npm puts a shell between itself and us. When npm is told to stop, it stops the shell, but nobody tells us;
 * we would stay behind and hold the port.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
