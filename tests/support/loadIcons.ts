import { registerHooks } from 'node:module';

// Node can't load the icons' ES modules, whose imports lack file extensions, so tests load the CommonJS modules.
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    if (!found.url.includes('/@fluentui/react-icons/lib/')) return found;
    return { ...found, url: found.url.replace('/lib/', '/lib-cjs/'), format: 'commonjs' };
  },
});
