// A test loads this into a process of the site (`--import`): at its end it prints the most memory that it had.

process.on('exit', () => process.stderr.write(`memory: ${process.resourceUsage().maxRSS} kB\n`));
