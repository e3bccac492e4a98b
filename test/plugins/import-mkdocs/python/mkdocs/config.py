import os
import re

REFERENCE = re.compile(r'\[([^\]]+)\]\[([\w.-]+)\]')
PROMISE = re.compile(r'<autoref identifier="([^"]+)">(.*?)</autoref>')


class Autorefs:
    """As of 1.4: references are promises until `on_env`, which gets all pages by `files`."""

    def __init__(self):
        self.urls = {}

    def on_page_content(self, html, page, **kwargs):
        for found in re.findall(r'<h\d id="([^"]+)"', html):
            self.urls[found] = page.url + '#' + found
        return html

    def on_env(self, env, /, *, config, files):
        for file in files.documentation_pages():
            page = file.page
            page.content = PROMISE.sub(lambda one: self.link(one, page), page.content)
        return env

    def link(self, found, page):
        name, text = found.groups()
        return f'<a href="{os.path.relpath(self.urls[name], page.url)}">{text}</a>'


class Plugins(dict):
    def on_config(self, config):
        return config

    def on_pre_build(self, config):
        pass

    def on_files(self, files, config):
        return files

    def on_nav(self, nav, config, files):
        return nav

    def on_pre_page(self, page, config, files):
        return page

    def on_page_markdown(self, markdown, page, config, files):
        return markdown


class Config:
    def __init__(self, file):
        self.docs = os.path.join(os.path.dirname(os.path.abspath(file)), 'docs')
        self.plugins = Plugins(autorefs=Autorefs())


def load_config(config_file):
    return Config(config_file)


def render(markdown):
    """Headings, blocks of mkdocstrings, and references, each as they are in HTML."""
    lines = []
    for line in markdown.split('\n'):
        heading = re.match(r'(#+) (.*)', line)
        block = re.match(r'::: ([\w.]+)', line)
        if heading:
            name = heading[2].lower().replace(' ', '-')
            lines.append(f'<h{len(heading[1])} id="{name}">{heading[2]}</h{len(heading[1])}>')
        elif block:
            lines.append(f'<h2 id="{block[1]}"><code>{block[1]}</code></h2>')
            lines.append('<p>See <autoref identifier="well-made">the guide</autoref>.</p>')
        elif line:
            lines.append(f'<p>{line}</p>')
    return '\n'.join(lines)
