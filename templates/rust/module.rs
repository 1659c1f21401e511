{{>banner}}

{{words}}
{{>lookups}}

#[cfg(test)]
mod tests {
{{>tests}}
}
