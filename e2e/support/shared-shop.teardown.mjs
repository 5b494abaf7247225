export default () => globalThis.stopSharedShop?.();
