export function findNginx(): string | undefined;
export function installNginx(): string | undefined;
