/**
 * Preloaded into a server: answers any message of the process that started it with the CPU time it has used so far, and ends
 * with that process.
 */
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
